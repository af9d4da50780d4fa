/** Whoever leaves what is not saved is asked. Spec 000 §8. */
export const leaveLabels = {
  title: 'Modifiche non salvate',
  text: 'Se si esce senza salvare, le modifiche alla scheda non vengono salvate: restano come bozza su questo dispositivo fino al termine della sessione.',
  leave: 'Esci senza salvare',
  stay: 'Resta sulla scheda',
} as const satisfies Record<string, string>;
