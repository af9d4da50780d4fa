import type { EpisodeView, SheetType, Step } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';
import { createContext, use } from 'react';
import type { Track } from './track';

type RequestOptions = {
  confirm: boolean;
  /** Called after success; after a refusal or a conflict the typed values stay. */
  onDone?: () => void;
};

/** The state and functions that the parts of the wizard share. */
export type Wizard = {
  episode: EpisodeView;
  track: Track;
  shown: Step;
  /** The shown step is the current one and may be changed. Spec 000 §4. */
  isEditable: boolean;
  openSheetType: SheetType | null;
  /** Goes to a step, or opens one of its sheets, after a confirmation where another sheet has unsaved changes. */
  openSheet: (step: Step, type: SheetType | null) => void;
  /** Opens a sheet of the shown step in place; null closes it. */
  toggleSheet: (type: SheetType | null) => void;
  /** Sends an event, after a confirmation if `confirm` is set. */
  request: (event: PendingEvent, options: RequestOptions) => void;
  /** An event is being sent. */
  isSending: boolean;
  /** The open sheet has changes that are not saved. */
  isDirty: boolean;
  onDirtyChange: (isDirty: boolean) => void;
};

export const WizardContext = createContext<Wizard | null>(null);

export const useWizardContext = (): Wizard => {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('outside the wizard');
  return wizard;
};
