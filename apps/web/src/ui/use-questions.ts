import { useState } from 'react';
import { isStatus } from '../api/api-error';

/**
 * Confirmations that the server requires (428). `ask` returns whether an error is one, and opens it; `answer` closes it and repeats the
 * request.
 */
export function useQuestions<Asked>() {
  const [open, setOpen] = useState<{ asked: Asked; texts: readonly string[] } | null>(null);
  const close = () => setOpen(null);
  return {
    texts: open?.texts ?? [],
    ask: (error: unknown, asked: Asked): boolean => {
      if (!isStatus(error, 428)) return false;
      setOpen({ asked, texts: error.questions });
      return true;
    },
    answer: (again: (asked: Asked) => unknown) => {
      close();
      if (open) again(open.asked);
    },
    close,
  };
}
