import { useState } from 'react';
import { isStatus } from '../api/api-error';

/**
 * What the server wants to be confirmed before it does something (428): `ask` takes the refusal, and says whether it was such a question;
 * `answer` closes it, and does what was asked again.
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
