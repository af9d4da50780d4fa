const palettes = { success: 'green', info: 'blue', warning: 'orange' } as const;
type Chip = keyof typeof palettes;
const chips: Readonly<Record<number, Chip>> = { 1: 'success', 2: 'info', 3: 'warning' };

/** Returns the severity of a note's chip by the id of its type; `success` for any other type. Spec 000 §9. */
export const diaryChip = (provisionDiaryTypeId: number | null): Chip => chips[provisionDiaryTypeId ?? 0] ?? 'success';

export const chipPalette = (chip: Chip) => palettes[chip];
