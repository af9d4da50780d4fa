// `<g class="state leaf closed" data-state="CHIUSO_UOD.ORDINARIA" …>`, as `svgOf` writes it.
const stateTag = /<g class="(state [^"]*)" data-state="([^"]+)"/g;

/**
 * A drawn machine with these states marked as the current ones: their groups get the class `current` and `aria-current`.
 * A text in, a text out, so that the server marks its pictures and the browser the ones that it got. The ids: `activeNodes`.
 */
export const markStates = (svg: string, ids: readonly string[]): string =>
  svg.replace(stateTag, (tag, classes: string, id: string) =>
    ids.includes(id) ? `<g class="${classes} current" data-state="${id}" aria-current="step"` : tag,
  );
