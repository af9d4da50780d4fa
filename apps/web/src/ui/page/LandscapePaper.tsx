import { Global } from '@emotion/react';

const withoutBars = `
  @media print {
    header, footer, nav { display: none !important; }
    body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }`;

/** While it is rendered, the page is printed in A4 landscape, without header, footer and navigation. */
export const LandscapePaper = () => <Global styles={`@page { size: A4 landscape; margin: 10mm; } ${withoutBars}`} />;

/** While it is rendered, the page is printed in the given orientation on paper of any size, without header, footer and navigation. */
export const OrientedPaper = ({ size }: { size: 'portrait' | 'landscape' }) => (
  <Global styles={`@page { size: ${size}; margin: 10mm; } ${withoutBars}`} />
);
