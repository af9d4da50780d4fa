import { useEffect } from 'react';
import { inFlight } from '../../api/in-flight';
import { focusFirstError } from '../form/focus-first-error';

/**
 * After a submission, the page is searched for errors `CHECKS` times, at this interval: a form renders its errors only after its
 * validation, and a button that waited for the server takes the focus back.
 */
const CHECK_INTERVAL_MS = 150;
const CHECKS = 3;

/** A submitted form, and the element that had the focus on submission. */
type Sent = { form: HTMLFormElement; from: Element | null };

/**
 * Moves the focus to the first invalid field after a form is submitted and its validation or the server finds errors (WCAG 3.3.1). The
 * field may be in a row of the form, and the form may first ask for a confirmation. An error summary that has taken the focus keeps it.
 */
export function useFirstError(): void {
  useEffect(() => {
    let last: Sent | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const check = (sent: Sent, checks: number) => {
      if (inFlight.count() > 0) return wait(sent, CHECKS);
      const { activeElement: focused, body } = document;
      const isMoved = focused !== null && focused !== body && focused !== sent.from;
      if (!sent.form.isConnected || isMoved || focusFirstError(sent.form)) return;
      if (checks > 1) wait(sent, checks - 1);
    };
    const wait = (sent: Sent, checks = CHECKS) => {
      clearTimeout(timer);
      timer = setTimeout(() => check(sent, checks), CHECK_INTERVAL_MS);
    };
    const remember = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement)) return;
      last = { form: target, from: document.activeElement };
      wait(last);
    };
    /** Searches again after a click in a confirmation, since the form is sent only then. Any other click ends the search. */
    const resume = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[role="alertdialog"] button'))) last = null;
      else if (last) wait(last);
    };
    document.addEventListener('submit', remember, true);
    document.addEventListener('click', resume, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('submit', remember, true);
      document.removeEventListener('click', resume, true);
    };
  }, []);
}
