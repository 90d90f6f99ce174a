/** The part of the WebAssembly API that Node offers and the ES libraries of the compiler do not declare. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Module {
    readonly compiled?: true;
  }
  interface Instance {
    readonly exports: object;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module) => Instance;
}
