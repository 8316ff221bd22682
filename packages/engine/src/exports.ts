/** The functions of the module, as `assembly/abi.ts` has them. Points are engine points, addresses byte offsets. */
export interface EngineExports extends WebAssembly.Exports {
  threadsStart(): number;
  threadBytes(): number;
  stopAddress(): number;
  parametersAddress(): number;
  weightsAddress(): number;
  weightsBytes(): number;
  scratchAddress(): number;
  resultAddress(): number;
  resultLineBytes(): number;
  setUp(thread: number, tableAddress: number, tableBytes: number): void;
  newBoard(thread: number, rule: number, size: number): void;
  invalidateTables(): void;
  tablesInMemory(): number;
  clearHash(): void;
  putStone(point: number, color: number): void;
  setSideToMove(color: number): void;
  play(point: number): void;
  takePly(): void;
  sideToMove(): number;
  classOf(point: number, color: number): number;
  patternOf(point: number, color: number, direction: number): number;
  patternOfKey(key: number, color: number): number;
  foulAt(point: number): number;
  staticValue(): number;
  patternsAt(point: number): number;
  threatsStanding(): number;
  boardDigest(): bigint;
  refreshBoard(): void;
  isStateRight(point: number): number;
  beginSearch(
    lines: number,
    maxDepth: number,
    timeMs: number,
    softMs: number,
    maxNodes: number,
    choice: number,
    listed: number,
    thorough: number,
  ): void;
  stepSearch(sliceMs: number): number;
  linesDone(): number;
  depthDone(): number;
  nodesDone(): number;
  hashFullness(): number;
  beginSolve(timeMs: number, maxNodes: number): void;
  stepSolve(what: number, maxFours: number, sliceMs: number): number;
  solvedPlies(): number;
  listedCount(): number;
  bench(count: number, rounds: number): number;
}
