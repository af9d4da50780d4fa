import type { EpisodeView, SheetType, Step } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';
import { createContext, use } from 'react';
import type { Track } from './track';

type RequestOptions = {
  confirm: boolean;
  /** Called only if the event was executed, so that the typed values stay if the server refuses it or reports a conflict. */
  onDone?: () => void;
};

/** The state and the functions that all parts of the wizard share. */
export type Wizard = {
  episode: EpisodeView;
  track: Track;
  shownStep: Step;
  /** Whether the shown step is the current step and the user may change it. Spec 000 §4. */
  isEditable: boolean;
  openSheetType: SheetType | null;
  /** Goes to a step, and opens one of its sheets if `type` is not null; after a confirmation if another sheet has unsaved changes. */
  openSheet: (step: Step, type: SheetType | null) => void;
  /** Opens a sheet of the shown step in place; null closes it. */
  toggleSheet: (type: SheetType | null) => void;
  /** Sends an event, after a confirmation if `confirm` is set. */
  request: (event: PendingEvent, options: RequestOptions) => void;
  isSending: boolean;
  /** Whether the open sheet has unsaved changes. */
  isDirty: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  /** Called with a sheet that was saved as a whole: the next one opens. */
  onSaved: (type: SheetType) => void;
};

export const WizardContext = createContext<Wizard | null>(null);

export const useWizardContext = (): Wizard => {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('outside the wizard');
  return wizard;
};
