import type { SheetRow } from '@percorso/domain';
import type { ComponentType } from 'react';
import { AuthorisationPanel } from './AuthorisationPanel';
import { CentrePlanPanel } from './CentrePlanPanel';
import { OutcomePanel } from './OutcomePanel';
import type { PanelProps } from './panel-props';
import { ProposalsPanel } from './ProposalsPanel';
import { SummaryPanel } from './SummaryPanel';
import { UnitPlanPanel } from './UnitPlanPanel';

/** The panel of a sheet that acts by events; undefined where the sheet is a form, or only shows. */
export function panelOf({ type, step, kind }: SheetRow): ComponentType<PanelProps> | undefined {
  switch (type) {
    case 'ESITO_VALUTAZIONE':
      return OutcomePanel;
    case 'PIANO_OPERATIVO':
      return step === 'ACCESSO_RIABILITAZIONE_CDR' ? CentrePlanPanel : UnitPlanPanel;
    case 'AUTORIZZAZIONE':
      return AuthorisationPanel;
    case 'RIMODULAZIONI':
      return ProposalsPanel;
    case 'RIEPILOGO_PRI':
      return kind === 'countersigned' ? SummaryPanel : undefined;
    default:
      return undefined;
  }
}
