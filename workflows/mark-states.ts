// Matches `<g class="state leaf closed" data-state="CHIUSO_UOD.ORDINARIA" …>`, as `svgOf` writes it.
const stateTag = /<g class="(state [^"]*)" data-state="([^"]+)"/g;

/**
 * Marks the given states of a drawn machine as current: their groups get the class `current` and the attribute
 * `aria-current`. It works on the text of the SVG, so that the server can mark its diagrams and the browser the
 * diagrams that it receives. The ids are those of `activeNodes`.
 */
export const markStates = (svg: string, ids: readonly string[]): string =>
  svg.replace(stateTag, (tag, classes: string, id: string) =>
    ids.includes(id) ? `<g class="${classes} current" data-state="${id}" aria-current="step"` : tag,
  );
