// The message of `npm start` about the demo accounts of the embedded identity provider.
const ACCOUNTS = [
  ['admin', 'amministratore regionale'],
  ['uod.operatore', 'operatore della U.O.D. Riabilitazione Distretto 24'],
  ['uod.direttore', 'direttore della stessa U.O.D.'],
  ['ds.direttore', 'direttore del distretto di residenza'],
  ['cdr.operatore', 'operatore del primo centro di riabilitazione'],
  ['cdr.direttore', 'direttore dello stesso centro'],
  ['asl.operatore', 'operatore ASL'],
  ['analista', 'analista regionale, senza i nomi degli assistiti'],
  ['primo.accesso', 'primo accesso, ancora senza abilitazioni'],
  ['uod2.operatore', 'operatore di un’altra U.O.D.'],
  ['cdr2.operatore', 'operatore di un altro centro'],
];

export const demoAccounts = ACCOUNTS.map(([name, role]) => `  ${name.padEnd(16)}${role}`).join('\n');
