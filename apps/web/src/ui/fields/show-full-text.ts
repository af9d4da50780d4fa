import type { MouseEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const textOf = (control: Control): string =>
  control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : control.value;

/** Spec 000 §2: hovering a dropdown or a text input shows a tooltip with its text. */
export const showFullText = ({ currentTarget }: MouseEvent<Control>): void => {
  currentTarget.title = textOf(currentTarget);
};
