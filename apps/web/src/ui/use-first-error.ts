import { useEffect } from 'react';
import { inFlight } from '../api/in-flight';
import { focusFirstError } from './form/focus-first-error';

/** A form draws its errors after its rules have run, and a button that waited for the server has the focus again by then. */
const LOOK_EVERY_MS = 150;
const LOOKS = 3;

/** A form that somebody has sent, and where the focus was. */
type Sent = { form: HTMLFormElement; from: Element | null };

/**
 * Whoever sends a form that is wrong, or that the server finds wrong, stands at its first wrong field (WCAG 3.3.1): wherever in its rows
 * that is, and also where a question was answered first. A summary of the errors that has taken the focus keeps it.
 */
export function useFirstError(): void {
  useEffect(() => {
    let last: Sent | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = (sent: Sent, looks: number) => {
      if (inFlight.count() > 0) return wait(sent, LOOKS);
      const { activeElement: focused, body } = document;
      const isLeft = focused !== null && focused !== body && focused !== sent.from;
      if (!sent.form.isConnected || isLeft || focusFirstError(sent.form)) return;
      if (looks > 1) wait(sent, looks - 1);
    };
    const wait = (sent: Sent, looks = LOOKS) => {
      clearTimeout(timer);
      timer = setTimeout(() => look(sent, looks), LOOK_EVERY_MS);
    };
    const remember = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement)) return;
      last = { form: target, from: document.activeElement };
      wait(last);
    };
    /** Its question is answered: only now it is sent. Any other press is about something else. */
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
