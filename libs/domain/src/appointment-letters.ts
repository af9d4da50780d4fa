/** The documents that are printed from an appointment, with the names of their files. */
export const appointmentLetters = {
  slip: 'promemoria-appuntamento.pdf',
  convocation: 'convocazione-uvbr.pdf',
} as const satisfies Record<string, string>;
export type AppointmentLetter = keyof typeof appointmentLetters;
