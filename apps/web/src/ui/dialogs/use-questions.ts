import { useState } from 'react';
import { isStatus } from '../../api/api-error';

/**
 * Handles confirmations that the server requires (status 428). `ask` returns whether an error requires one, and opens it; `answer` closes
 * it and repeats the request.
 */
export function useQuestions<Request>() {
  const [open, setOpen] = useState<{ request: Request; texts: readonly string[] } | null>(null);
  const close = () => setOpen(null);
  return {
    texts: open?.texts ?? [],
    ask: (error: unknown, request: Request): boolean => {
      if (!isStatus(error, 428)) return false;
      setOpen({ request, texts: error.questions });
      return true;
    },
    answer: (again: (request: Request) => unknown) => {
      close();
      if (open) again(open.request);
    },
    close,
  };
}
