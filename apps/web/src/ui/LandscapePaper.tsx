import { Global } from '@emotion/react';

const onPaper = `
  @page { size: A4 landscape; margin: 10mm; }
  @media print {
    header, footer, nav { display: none !important; }
    body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }`;

/** The page that draws it is printed without the bars around it, on paper turned sideways. */
export const LandscapePaper = () => <Global styles={onPaper} />;
