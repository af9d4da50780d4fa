import type { Grant, UodStep } from '@percorso/domain';

// Who acts at which step of the unit's episode: DESIGN §3.
const stepsByGrant: Partial<Record<Grant, readonly UodStep[]>> = {
  uod_episode_validate: [
    'ACCETTAZIONE_UOD',
    'VALUTAZIONE_MULTIDISCIPLINARE',
    'VALUTAZIONE_UVBR',
    'PRI',
    'ACCESSO_RIABILITAZIONE_UOD',
    'VALUTAZIONE_FINALE',
    'CHIUSURA_UOD',
  ],
  pri_summary_acknowledge: ['PRI'],
  residence_authorization_approve: ['ACCESSO_RIABILITAZIONE_UOD'],
  cdr_episode_take_charge: ['ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD'],
};

/** Steps at which somebody with these grants has something to do. */
export const stepsWaitingFor = (grants: readonly Grant[]): UodStep[] => [
  ...new Set(grants.flatMap((grant) => stepsByGrant[grant] ?? [])),
];
