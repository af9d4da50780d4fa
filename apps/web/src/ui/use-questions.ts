import { useState } from 'react';
import { isStatus } from '../api/api-error';

/**
 * What the server wants to be confirmed before it does something (428): `ask` takes the refusal, and says whether it was such a question;
 * `accept` does it again, confirmed.
 */
export function useQuestions<Asked>(again: (asked: Asked) => unknown) {
  const [open, setOpen] = useState<{ asked: Asked; texts: readonly string[] } | null>(null);
  return {
    texts: open?.texts ?? [],
    ask: (error: unknown, asked: Asked): boolean => {
      if (!isStatus(error, 428)) return false;
      setOpen({ asked, texts: error.questions });
      return true;
    },
    accept: () => {
      if (open) again(open.asked);
      setOpen(null);
    },
    refuse: () => setOpen(null),
  };
}
