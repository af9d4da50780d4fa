import { fontSizes } from './texts.js';

// Colours of the design system of the Italian public administration. Every text has a contrast of at least 4.5 to 1.
export const style = [
  `.workflow-diagram text{font-family:'Titillium Web',Arial,'Liberation Sans',sans-serif;fill:#17324d;paint-order:stroke;stroke:#fff;stroke-opacity:.85;stroke-width:3px;stroke-linejoin:round}`,
  `.workflow-diagram .name{font-size:${fontSizes.name}px;font-weight:600}`,
  // Lines that lead into a compound state pass behind its name.
  `.workflow-diagram .outer-name{stroke:#f5f7f9;stroke-opacity:1;stroke-width:6px}`,
  `.workflow-diagram .plain{font-size:${fontSizes.plain}px}`,
  `.workflow-diagram .strong{font-size:${fontSizes.strong}px;font-weight:600}`,
  `.workflow-diagram .code{font-size:${fontSizes.code}px;fill:#4a5d70}`,
  `.workflow-diagram .paper{fill:#fff}`,
  `.workflow-diagram .state rect{fill:#fff;stroke:#5b6f82;stroke-width:1.2}`,
  `.workflow-diagram .outer>rect{fill:#f5f7f9}`,
  `.workflow-diagram .leaf text{stroke:none}`,
  `.workflow-diagram .closed>rect{fill:#edf0f2}`,
  `.workflow-diagram .state .end{fill:none}`,
  `.workflow-diagram .current>rect{stroke:#06c;stroke-width:2.5}`,
  `.workflow-diagram .leaf.current>rect{fill:#dbeafe}`,
  `.workflow-diagram .current .name{fill:#004d99}`,
  `.workflow-diagram .transition path,.workflow-diagram .initial path{fill:none;stroke:#435a70;stroke-width:1.1}`,
  `.workflow-diagram .always path,.workflow-diagram .done path,.workflow-diagram .after path{stroke-dasharray:5 3}`,
  `.workflow-diagram .error path{stroke-dasharray:2 3}`,
  `.workflow-diagram .joined rect{fill:#fff;stroke:#435a70;stroke-width:1}`,
  `.workflow-diagram circle,.workflow-diagram .head{fill:#435a70}`,
].join('\n');
