import { type HandOverItem, handOverLabels, handOverPartLabels, handOverParts } from '@percorso/domain';

export type ItemGroup = { title: string; items: HandOverItem[] };

/** Returns the items by what they are, the episodes of a case manager first; groups without items are left out. */
export function groupsOf(items: readonly HandOverItem[]): ItemGroup[] {
  const groups = [
    { title: handOverLabels.caseManager, items: items.filter(({ caseManager }) => caseManager) },
    ...handOverParts.map((part) => ({
      title: handOverPartLabels[part],
      items: items.filter((item) => item.part === part && !item.caseManager),
    })),
  ];
  return groups.filter((group) => group.items.length > 0);
}
