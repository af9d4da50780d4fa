/**
 * States that no longer exist, by their code in fiscal codes (Belfiore), with the last date of their existence. A
 * person born there up to that date keeps this code and never gets the code of a successor state.
 */
export const ceasedCountries = [
  { code: 'Z105', description: 'Cecoslovacchia', validTo: '1992-12-31' },
  { code: 'Z111', description: 'Repubblica Democratica Tedesca', validTo: '1990-10-02' },
  { code: 'Z118', description: 'Jugoslavia', validTo: '2003-02-03' },
  { code: 'Z135', description: 'Unione Sovietica', validTo: '1991-12-25' },
  { code: 'Z157', description: 'Serbia e Montenegro', validTo: '2006-06-03' },
  { code: 'Z250', description: 'Yemen del Sud', validTo: '1990-05-21' },
] as const;
