import type { Option } from './SelectField';

/** Returns codes as the options of a choice, each with its label. */
export const labelledOptions = <Code extends string>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, string>>,
): Option[] => codes.map((value) => ({ value, label: labels[value] }));
