import { shellLabels } from '@percorso/domain';

/** Page with a placeholder text, rendered without the layout (spec 000 §2). */
export function HealthPage() {
  return (
    <main>
      <h1>{shellLabels.health}</h1>
    </main>
  );
}
