import type { Reason } from '../../reasons.js';

type Key = `${Reason['workflow']}.${Reason['event']}`;

/** The title above a reason: what was refused, rejected or ended. */
const reasonTitles: Partial<Record<Key, string>> = {
  'sheet.REFUSE': 'Revisione del PRI richiesta dal direttore del distretto di residenza',
  'operating-plan.REJECT': 'Piano operativo rifiutato dall’unità distrettuale',
  'operating-plan.REJECT_RESIDENCE': 'Piano operativo rifiutato dal direttore del distretto di residenza',
  'cdr-episode.REFUSE': 'Assistito non preso in carico dal centro',
  'cdr-episode.INTERRUPT': 'Accesso presso il centro interrotto anticipatamente',
  'cdr-episode.FORCE_CLOSE': 'Accesso presso il centro chiuso forzatamente',
  'uod-episode.INTERRUPT': 'Episodio interrotto anticipatamente',
  'uod-episode.FORCE_CLOSE': 'Episodio chiuso forzatamente',
  'remodelling-proposal.REJECT': 'Proposta di rimodulazione rifiutata dall’unità distrettuale',
};

export const reasonTitle = ({ workflow, event }: Pick<Reason, 'workflow' | 'event'>): string =>
  reasonTitles[`${workflow}.${event}`] ?? '';

export const reasonLabels = {
  who: '{name}, {date}',
  note: '«{note}»',
  hiddenName: 'Nome non visibile',
  past: 'Motivazioni precedenti ({count})',
} as const satisfies Record<string, string>;
