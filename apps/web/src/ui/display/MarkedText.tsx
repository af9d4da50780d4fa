import { markedParts } from '@percorso/domain';

/** A text of the label catalogue, with its marked parts in bold. */
export const MarkedText = ({ text }: { text: string }) =>
  markedParts(text).map(({ text: part, isStrong }, n) =>
    isStrong ? <strong key={n}>{part}</strong> : <span key={n}>{part}</span>,
  );
