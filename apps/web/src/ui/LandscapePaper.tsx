import { Global } from '@emotion/react';

const withoutBars = `
  @media print {
    header, footer, nav { display: none !important; }
    body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }`;

/** The page that draws it is printed without the bars around it, on paper turned sideways. */
export const LandscapePaper = () => <Global styles={`@page { size: A4 landscape; margin: 10mm; } ${withoutBars}`} />;

/** The page that draws it is printed without the bars around it, on paper of any size, turned as it says. */
export const TurnedPaper = ({ size }: { size: 'portrait' | 'landscape' }) => (
  <Global styles={`@page { size: ${size}; margin: 10mm; } ${withoutBars}`} />
);
