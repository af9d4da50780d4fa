import { leaveLabels } from '@percorso/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part';
import { useWhenIdle } from '../hooks/use-when-idle';
import type { useLeaveQuestion } from './use-leave-question';

const load = async () => ({ default: (await import('../dialogs/ConfirmDialog')).ConfirmDialog });
const ConfirmDialog = lazyPart(load);

export type LeaveTexts = Readonly<Record<'title' | 'text' | 'leave' | 'stay', string>>;
type Props = Omit<ReturnType<typeof useLeaveQuestion>, 'ask'> & { texts?: LeaveTexts };

export function LeaveDialog({ isAsking, leave, stay, texts = leaveLabels }: Props) {
  // Preloaded, since the network may be down when it is needed.
  useWhenIdle(load);
  if (!isAsking) return null;
  return (
    <Suspense>
      <ConfirmDialog
        title={texts.title}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        isDanger
        onConfirm={leave}
        onCancel={stay}
      >
        {texts.text}
      </ConfirmDialog>
    </Suspense>
  );
}
