import { shellLabels } from '@percorso/domain';

/** Spec 000 §2: outside the layout, a placeholder text. */
export function HealthPage() {
  return (
    <main>
      <h1>{shellLabels.health}</h1>
    </main>
  );
}
