import { toastLabels } from '@percorso/domain';
import { ApiError } from './api-error';

export type Notice = { kind: 'error' | 'success'; summary: string; detail: string };

let show: ((notice: Notice) => void) | undefined;
const queued: Notice[] = [];

let onFirst: (() => void) | undefined;

const publish = (notice: Notice): void => {
  if (show) return show(notice);
  queued.push(notice);
  onFirst?.();
};

/** Calls the listener when a notice is published before the toaster is attached. Returns a function that unsubscribes. */
export const onFirstNotice = (listener: () => void): (() => void) => {
  onFirst = listener;
  return () => (onFirst = undefined);
};

/** Attaches the toaster, which is loaded after the page, and passes it the notices that were queued until then. */
export const attachToaster = (toaster: (notice: Notice) => void): void => {
  show = toaster;
  queued.splice(0).forEach(toaster);
};

/**
 * Returns the notice for an error: a generic summary with the user message, which may be given alone, or, if the error has no user message,
 * the error's name with its message. Spec 000 §8.
 */
const noticeOfError = (error: unknown): Notice => {
  const detail = error instanceof ApiError ? error.userMessage : error;
  if (detail && typeof detail === 'string') return { kind: 'error', summary: toastLabels.errorSummary, detail };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'error', summary: name, detail: message };
};

export const notify = {
  error: (error: unknown) => publish(noticeOfError(error)),
  success: (detail: string) => publish({ kind: 'success', summary: toastLabels.successSummary, detail }),
};
