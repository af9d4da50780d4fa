/** The default announcement of maintenance. Spec 000 §1. */
export const announcementLabels = {
  maintenance:
    'Il sistema non sarà disponibile per manutenzione dalle ore 14:00 del 01/02/2025 alle ore 00:00 del 03/02/2025.',
} as const satisfies Record<string, string>;
