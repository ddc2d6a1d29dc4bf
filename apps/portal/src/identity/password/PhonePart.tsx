import { seal } from '@baize/machines/kit';
import { PhoneCodeFields } from '../codes/PhoneCodeFields.tsx';
import { usePhoneCode } from '../codes/usePhoneCode.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ChosenFields, chosenIn } from './chosen.tsx';
import { useFieldProblem } from './Refused.tsx';
import { ResetFrame, type ResetPartProps } from './ResetFrame.tsx';

/** Resets by a code sent to the phone, together with the new password (E41). */
export default function PhonePart(part: ResetPartProps) {
  const t = useT();
  const getProblem = useFieldProblem(part.problems);
  const phone = usePhoneCode('reset_password');
  const { id } = part;
  return (
    <ResetFrame
      part={part}
      label={t('password.submit')}
      filledIn={(values) => {
        const { code, attemptId, ...number } = phone.value;
        return {
          method: 'phone',
          ...number,
          code: seal(code),
          attemptId: attemptId ?? '',
          ...chosenIn(values),
        };
      }}
    >
      <PhoneCodeFields
        of={phone}
        ids={{ mobile: `${id}-mobile`, code: `${id}-code` }}
        problems={{ mobile: getProblem('mobile'), code: getProblem('code') }}
      />
      <ChosenFields {...part} />
    </ResetFrame>
  );
}
