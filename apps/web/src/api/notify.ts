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

/** Calls the listener for a notice that precedes the toaster. Returns a function that unsubscribes. */
export const onFirstNotice = (listener: () => void): (() => void) => {
  onFirst = listener;
  return () => (onFirst = undefined);
};

/** The toaster loads after the page: earlier notices are queued and shown then. */
export const attachToaster = (toaster: (notice: Notice) => void): void => {
  show = toaster;
  queued.splice(0).forEach(toaster);
};

/** Spec 000 §8: the user message under the generic summary; without one, the error's name over its message. */
const noticeOfError = (error: unknown): Notice => {
  if (error instanceof ApiError && error.userMessage)
    return { kind: 'error', summary: toastLabels.errorSummary, detail: error.userMessage };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'error', summary: name, detail: message };
};

export const notify = {
  error: (error: unknown) => publish(noticeOfError(error)),
  success: (detail: string) => publish({ kind: 'success', summary: toastLabels.successSummary, detail }),
};
