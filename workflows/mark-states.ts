// `<g class="state leaf closed" data-state="CHIUSO_UOD.ORDINARIA" …>`, as `svgOf` writes it.
const stateTag = /<g class="(state [^"]*)" data-state="([^"]+)"/g;

/**
 * Marks these states of a drawn machine as current: their groups get the class `current` and `aria-current`.
 * Works on text, so that the server can mark its pictures and the browser those that it received. Ids as from `activeNodes`.
 */
export const markStates = (svg: string, ids: readonly string[]): string =>
  svg.replace(stateTag, (tag, classes: string, id: string) =>
    ids.includes(id) ? `<g class="${classes} current" data-state="${id}" aria-current="step"` : tag,
  );
