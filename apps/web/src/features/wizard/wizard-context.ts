import type { EpisodeView, SheetType, Step } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';
import { createContext, use } from 'react';
import type { Track } from './track';

type RequestOptions = {
  confirm: boolean;
  /** Called once it has happened; where it is refused or somebody else was faster, what was typed for it stays. */
  onDone?: () => void;
};

/** What the parts of the wizard share. */
export type Wizard = {
  episode: EpisodeView;
  track: Track;
  shown: Step;
  /** The shown step is the current one, and nothing else forbids to change it. Spec 000 §4. */
  isEditable: boolean;
  openSheetType: SheetType | null;
  /** Goes to a step or to a sheet of it, which is opened, after asking where another one has unsaved changes. */
  openSheet: (step: Step, type: SheetType | null) => void;
  /** Opens a sheet of the shown step where it stands; null closes. */
  toggleSheet: (type: SheetType | null) => void;
  /** Sends an event, after its confirmation where it wants one. */
  request: (event: PendingEvent, options: RequestOptions) => void;
  /** An event is on its way. */
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
