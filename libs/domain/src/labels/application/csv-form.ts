export const csvFormLabels = {
  excel: 'Excel',
  forExcel: 'CSV per Excel in italiano (punto e virgola)',
} as const satisfies Record<string, string>;
