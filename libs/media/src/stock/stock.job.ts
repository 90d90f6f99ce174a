export interface StockJob { kind: 'stock' }
export async function runStockJob(_job: StockJob): Promise<object> { return {}; }
