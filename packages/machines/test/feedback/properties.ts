import { getPropertyBuilders } from '@baize/chartwalk';
import type { feedbackMachine } from '../../src/feedback/machine.ts';

const { always, leadsTo } = getPropertyBuilders<typeof feedbackMachine>();

/** Properties over whole runs, with their acceptance ids. */
export const feedbackProperties = {
  'nothing is sent without text or without a captcha (V50, V51)': always({
    when: ({ asked }) => asked.includes('sendFeedback'),
    holds: ({ snapshot }) => {
      const { form } = snapshot.context;
      const isWritten = form !== null && form.draft.content.trim() !== '';
      return isWritten && (form.work !== null || form.captcha.trim() !== '');
    },
  }),
  'every request is answered without a person': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
