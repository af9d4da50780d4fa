import { leaveLabels } from '@percorso/domain';
import { lazy, Suspense } from 'react';
import type { useLeaveQuestion } from './use-leave-question';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ConfirmDialog')).ConfirmDialog }));

export type LeaveWords = Readonly<Record<'title' | 'text' | 'leave' | 'stay', string>>;
type Props = Omit<ReturnType<typeof useLeaveQuestion>, 'ask'> & { words?: LeaveWords };

export function LeaveDialog({ isAsking, leave, stay, words = leaveLabels }: Props) {
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
