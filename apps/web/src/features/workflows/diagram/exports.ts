import type { WorkflowName } from '@percorso/domain';
import { machineOf } from '@percorso/workflows';
import { download } from '../../../ui/data-table/download';
import { loadDrawing } from './drawing';

export const exportFormats = ['svg', 'png', 'mermaid', 'scxml', 'xstate'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Scale of the PNG relative to the drawing. It is reduced if a side would exceed `maxPixels`, because browsers limit the size of a canvas.
 */
const pngScale = 2;
const maxPixels = 8000;

async function rasterised(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(pngScale, maxPixels / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was painted'))), 'image/png'),
  );
}

/** Downloads the machine as a file in the given format. */
export async function exportMachine(name: WorkflowName, version: number, format: ExportFormat): Promise<void> {
  const { drawWorkflow, mermaidOf, scxmlOf, xstateJsonOf } = await loadDrawing();
  const machine = machineOf(name, version);
  const file = `${name}-v${version}`;
  const formats: Record<ExportFormat, () => Promise<void> | void> = {
    svg: async () => download(await drawWorkflow(name, version), `${file}.svg`, 'image/svg+xml;charset=utf-8'),
    png: async () => download(await rasterised(await drawWorkflow(name, version)), `${file}.png`, 'image/png'),
    mermaid: () => download(mermaidOf(machine), `${file}.mmd`, 'text/plain;charset=utf-8'),
    scxml: () => download(scxmlOf(machine), `${file}.scxml`, 'application/scxml+xml;charset=utf-8'),
    xstate: () => download(xstateJsonOf(machine), `${file}.json`, 'application/json;charset=utf-8'),
  };
  await formats[format]();
}
