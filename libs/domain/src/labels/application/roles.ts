import type { Role } from '../../grants.js';

export const roleLabels = {
  admin: 'Amministratore',
  uod_operator: 'Operatore U.O.D.',
  uod_director: 'Direttore U.O.D.',
  ds_director: 'Direttore del distretto di residenza',
  cdr_operator: 'Operatore di centro',
  cdr_director: 'Direttore di centro',
  asl_operator: 'Operatore ASL',
  region_analyst: 'Analista regionale',
  first_login: 'Primo accesso',
} as const satisfies Record<Role, string>;
