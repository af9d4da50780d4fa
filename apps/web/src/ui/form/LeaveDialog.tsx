import { leaveLabels } from '@percorso/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part';
import { useWhenIdle } from '../hooks/use-when-idle';
import type { useLeaveQuestion } from './use-leave-question';

const load = async () => ({ default: (await import('../dialogs/ConfirmDialog')).ConfirmDialog });
const ConfirmDialog = lazyPart(load);

export type LeaveWords = Readonly<Record<'title' | 'text' | 'leave' | 'stay', string>>;
type Props = Omit<ReturnType<typeof useLeaveQuestion>, 'ask'> & { words?: LeaveWords };

export function LeaveDialog({ isAsking, leave, stay, words = leaveLabels }: Props) {
  // Preloaded, since the network may be down when it is needed.
  useWhenIdle(load);
  if (!isAsking) return null;
  return (
    <Suspense>
      <ConfirmDialog
        title={words.title}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        isDanger
        onConfirm={leave}
        onCancel={stay}
      >
        {words.text}
      </ConfirmDialog>
    </Suspense>
  );
}
