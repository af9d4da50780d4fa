import { Global } from '@emotion/react';

const withoutBars = `
  @media print {
    header, footer, nav { display: none !important; }
    body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }`;

/** Prints the page that renders it in A4 landscape, without the bars. */
export const LandscapePaper = () => <Global styles={`@page { size: A4 landscape; margin: 10mm; } ${withoutBars}`} />;

/** Prints the page that renders it without the bars, on paper of any size in the given orientation. */
export const OrientedPaper = ({ size }: { size: 'portrait' | 'landscape' }) => (
  <Global styles={`@page { size: ${size}; margin: 10mm; } ${withoutBars}`} />
);
