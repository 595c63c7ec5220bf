import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import { ApplicationModel } from './applicationModel.ts';
import type { Settles } from './settles.ts';

const applications = new WeakMap<FormModel, ApplicationModel>();

/** The workbench of a form: the same one for its strip, its lines and its panel. */
export function applicationOf(model: FormModel, settles: Settles): ApplicationModel {
  const known = applications.get(model) ?? new ApplicationModel(model, settles);
  applications.set(model, known);
  return known;
}

const byGrid = new WeakMap<RuledGrid, ApplicationModel>();
/** Remembers whose lines these are, for their keys. */
export function bindKeys(application: ApplicationModel): void {
  for (const name of Object.keys(application.settles.lists)) {
    const grid = application.model.grids.get(name);
    if (grid) byGrid.set(grid, application);
  }
}
export const applicationOfGrid = (grid: RuledGrid): ApplicationModel | undefined => byGrid.get(grid);
