// Colours of marks. Colour is never the only sign: each mark also has a text, in the accessible name of the element and in the
// table.
const scene = {
  '& [data-stop]': { cursor: 'pointer', outline: 'none' },
  '& .state:focus-visible > rect:first-of-type, & .inner:focus-visible > rect, & .transition:focus-visible > rect': {
    stroke: '#0066cc !important',
    strokeWidth: '4px !important',
  },
  '& .transition:focus-visible path:first-of-type': { stroke: '#0066cc', strokeWidth: 3 },
  '& .note': { fontSize: '10.5px', fontWeight: 600, stroke: 'none' },
  '& .hit': { fill: 'transparent !important', stroke: 'none !important' },
  '& .near': {
    fill: 'none',
    stroke: 'transparent !important',
    strokeWidth: '14px !important',
    pointerEvents: 'stroke',
  },
  '& [data-stop]:hover > rect': { strokeWidth: 2 },
  '& .tone-current > rect': { stroke: '#0066cc', strokeWidth: 3 },
  '& .leaf.tone-current > rect:first-of-type': { fill: '#dbeafe' },
  '& .tone-visited > rect': { stroke: '#2f6b3a', strokeWidth: 1.8 },
  '& .leaf.tone-visited > rect:first-of-type': { fill: '#e6f2e8' },
  '& .tone-possible > rect': { stroke: '#0066cc', strokeWidth: 1.8, strokeDasharray: '6 3' },
  '& .line-taken path:first-of-type': { stroke: '#0066cc', strokeWidth: 2.6 },
  '& .line-allowed path:first-of-type': { stroke: '#2f6b3a', strokeWidth: 2.2 },
  '& .line-refused path:first-of-type': { stroke: '#b3261e', strokeWidth: 1.4, strokeDasharray: '4 3' },
  '& .edge-taken text': { fill: '#004d99' },
  '& .edge-allowed text': { fill: '#1f5130' },
  '& .edge-refused text': { fill: '#8c1d18' },
  '& .tone-added > rect:first-of-type': { stroke: '#1f6b35', strokeWidth: 2.5, fill: '#e2f3e6' },
  '& .tone-removed > rect:first-of-type': {
    stroke: '#b3261e',
    strokeWidth: 2.5,
    strokeDasharray: '6 3',
    fill: '#fbe9e7',
  },
  '& .tone-changed > rect:first-of-type': { stroke: '#8a5a00', strokeWidth: 2.5, fill: '#fff3d6' },
  '& .line-added path:first-of-type': { stroke: '#1f6b35', strokeWidth: 2.4 },
  '& .line-removed path:first-of-type': { stroke: '#b3261e', strokeWidth: 2.4, strokeDasharray: '6 3' },
  '& .line-changed path:first-of-type': { stroke: '#8a5a00', strokeWidth: 2.4 },
  '& .edge-added text, & .inner-added text': { fill: '#1f5130' },
  '& .edge-removed text, & .inner-removed text': { fill: '#8c1d18' },
  '& .edge-changed text, & .inner-changed text': { fill: '#6d4700' },
  // The text of these marks is underlined as well, because they have no line whose style could differ.
  '& .inner-added text, & .inner-removed text, & .inner-changed text': { textDecoration: 'underline' },
  '& .state.chosen > rect:first-of-type': { stroke: '#0066cc', strokeWidth: 3.5, fill: '#cfe3fb' },
  '& .transition.chosen path:first-of-type': { stroke: '#0066cc', strokeWidth: 2.6 },
  '& .transition.chosen text, & .inner.chosen text': { fill: '#004d99', fontWeight: 700 },
  '& .inner.chosen .hit, & .transition.chosen > .hit': { fill: '#cfe3fb !important' },
};

export const sceneCss = {
  ...scene,
  '& > svg': {
    display: 'block',
    transformOrigin: '0 0',
    transition: 'transform 160ms',
    _motionReduce: { transition: 'none' },
  },
  '&[data-dragged] > svg': { transition: 'none' },
  // Prints the whole machine on one page of any size, regardless of the visible part, and leaves space for the title above.
  '@media print': {
    height: 'auto !important',
    minHeight: '0 !important',
    overflow: 'visible',
    border: 'none',
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    // Without this, letters of small texts are aligned to screen pixels and unevenly spaced.
    '& text': { textRendering: 'geometricPrecision' },
    '& > svg': {
      transform: 'none !important',
      width: 'auto !important',
      height: 'auto !important',
      maxWidth: '100%',
      maxHeight: 'calc(100vh - 46mm)',
      margin: '0 auto',
    },
  },
};
