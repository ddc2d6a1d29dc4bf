import { Dialog } from '@baize/ui/Dialog';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense, useRef } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { PasswordNeeded } from './PasswordNeeded.tsx';
import type { RedeemDialogProps, RedeemingProps } from './redeem-props.ts';

const Redeeming = chunk<RedeemingProps>(() => import('./Redeeming.tsx'));

/** The dialog that redeems points for a reward or money, or asks to set a payment password. */
export default function RedeemDialog(props: RedeemDialogProps) {
  const { reward, onClose } = props;
  const t = useT();
  const leaving = useRef(onClose);
  return (
    <Dialog
      open
      title={reward === null ? t('points.convert') : reward.name}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || leaving.current()}
    >
      <PasswordNeeded>
        <Suspense fallback={<Skeleton style={{ blockSize: '16rem' }} />}>
          <Redeeming {...props} leaving={leaving} />
        </Suspense>
      </PasswordNeeded>
    </Dialog>
  );
}
