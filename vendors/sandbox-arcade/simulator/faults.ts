import { createFaults, type Faults as FaultsOf } from "@fairhouse/simulator";
import type { ArcadeCall } from "../wire.ts";

export { FAULTS, type Fault } from "@fairhouse/simulator";
export type FaultCall = ArcadeCall;
export type Faults = FaultsOf<FaultCall>;

export const createArcadeFaults = (): Faults => createFaults<FaultCall>();
