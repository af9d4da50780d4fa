import { diagramLabels, WorkflowName, workflowLabels } from '@percorso/domain';
import { browserMachines } from './browser-machines.js';
import { definitionOf } from './diagram/scxml.js';
import { svgOf } from './diagram/svg.js';
import { machineOf, workflows } from './machines.js';

// Diagrams and descriptions of machines. They are a separate entry point of the package because the browser does not
// need them at start.
export { describeMachine } from './diagram/describe.js';
export { sceneOf, type Scene, type SceneEdge, type SceneState } from './diagram/scene.js';
export { differencesOf } from './diagram/differences.js';
export { mermaidOf } from './diagram/mermaid.js';
export { scxmlOf } from './diagram/scxml.js';
export { svgOf, type SvgOptions } from './diagram/svg.js';
export { element as xmlElement } from './diagram/xml.js';
export { xstateJsonOf } from './diagram/machine-json.js';

/**
 * Returns the diagram of a workflow as SVG. `highlight` is the state of an instance as stored in its row.
 * @throws if the version was never released
 */
export const drawWorkflow = (
  name: WorkflowName,
  version = workflows[name].latest,
  highlight?: string,
): Promise<string> =>
  svgOf(machineOf(name, version), { title: diagramLabels.title(workflowLabels[name], version), highlight });

/** A diagram as SVG, and the folder of the machine in which the file `diagram.svg` is stored. */
export type Drawing = { folder: string; svg: string };

/**
 * Returns the current diagrams: of the newest version of each workflow, and of the state machines that run in the
 * browser.
 */
export const everyDrawing = (): Promise<Drawing[]> =>
  Promise.all([
    ...WorkflowName.options.map(async (folder) => ({ folder, svg: await drawWorkflow(folder) })),
    ...Object.entries(browserMachines).map(async ([folder, { machine, label }]) => ({
      folder,
      svg: await svgOf(machine, { title: label }),
    })),
  ]);

/**
 * The definition of a released version, which must not change: its states, transitions, guards and effects, and the
 * names in its context.
 */
export type Definition = { folder: WorkflowName; version: number; scxml: string };

/** Returns the definition of every released version of every workflow, from the code as it is now. */
export const everyDefinition = (): Definition[] =>
  WorkflowName.options.flatMap((folder) =>
    Object.keys(workflows[folder].versions).map((key) => {
      const version = Number(key);
      return { folder, version, scxml: definitionOf(machineOf(folder, version)) };
    }),
  );
