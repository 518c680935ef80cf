export { type Clock, systemClock } from "@fairhouse/base";
