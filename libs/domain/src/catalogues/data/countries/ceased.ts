/**
 * States that are no more, by the code that fiscal codes carry (Belfiore), with their last day. Whoever was born there before keeps the
 * code: nobody is given that of the state that came after.
 */
export const ceasedCountries = [
  { code: 'Z105', description: 'Cecoslovacchia', validTo: '1992-12-31' },
  { code: 'Z111', description: 'Repubblica Democratica Tedesca', validTo: '1990-10-02' },
  { code: 'Z118', description: 'Jugoslavia', validTo: '2003-02-03' },
  { code: 'Z135', description: 'Unione Sovietica', validTo: '1991-12-25' },
  { code: 'Z157', description: 'Serbia e Montenegro', validTo: '2006-06-03' },
  { code: 'Z250', description: 'Yemen del Sud', validTo: '1990-05-21' },
] as const;
