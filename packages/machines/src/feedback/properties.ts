import { getPromises } from '../testing/properties.ts';
import type { feedbackMachine } from './machine.ts';

const { always, leadsTo } = getPromises<typeof feedbackMachine>();

/** What holds over whole runs, with the rules that want it so. */
export const feedbackProperties = {
  'nothing is sent that says nothing, or without a captcha (V50, V51)': always({
    when: ({ asked }) => asked.includes('sendFeedback'),
    holds: ({ snapshot }) => {
      const { form } = snapshot.context;
      const isWritten = form !== null && form.draft.content.trim() !== '';
      return isWritten && (form.work !== null || form.captcha.trim() !== '');
    },
  }),
  'what was sent is answered, without anybody’s help': leadsTo({
    from: ({ snapshot }) => snapshot.hasTag('busy'),
    to: ({ snapshot }) => !snapshot.hasTag('busy'),
  }),
};
