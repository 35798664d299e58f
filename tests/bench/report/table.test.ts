import { describe, expect, it } from 'vitest'
import { cell, measureTable, table } from '../../../bench/report/table.ts'

describe(table.name, () => {
  it('is Markdown, with its columns in line', () => {
    expect(table(['', 'ours'], [['first paint', '600 ms'], ['requests']])).toBe(
      [
        '|             | ours   |',
        '| ----------- | ------ |',
        '| first paint | 600 ms |',
        '| requests    |        |',
      ].join('\n'),
    )
  })
})

describe(cell.name, () => {
  it('has the middle and the spread', () => {
    expect(cell([600, 700, 800], 'ms')).toBe('700 ms (620–780 ms)')
  })

  it('has no spread where there is none to see', () => {
    expect(cell([11_701, 11_702], 'kB')).toBe('11.7 kB')
  })

  it('says of what never came that it did not', () => expect(cell([Infinity], 'ms')).toBe('never'))

  it('is empty without samples', () => expect(cell([], 'ms')).toBe(''))
})

describe(measureTable.name, () => {
  it('puts the ratios and the targets beside the samples', () => {
    const text = measureTable(
      [
        {
          name: 'first paint',
          unit: 'ms',
          ours: [600],
          others: { control: [500], wagmi: [1500] },
          limits: [
            { atMost: 1.15, times: 'control' },
            { atMost: 0.5, times: 'wagmi' },
          ],
        },
        { name: 'keys', unit: 'ms', ours: [40], limits: [{ atMost: 50 }] },
      ],
      ['control', 'wagmi'],
    )
    const cells = text.split('\n').map((line) => line.split('|').map((one) => one.trim()))
    expect(cells[0]).toEqual([
      '',
      '',
      'ours',
      'control',
      'wagmi',
      '÷ control',
      '÷ wagmi',
      'target',
      '',
    ])
    expect(cells[2]).toEqual([
      '',
      'first paint',
      '600 ms',
      '500 ms',
      '1500 ms',
      '1.20',
      '0.40',
      '≤ 1.15 × control: **missed**; ≤ 0.5 × wagmi: met',
      '',
    ])
    expect(cells[3]).toEqual(['', 'keys', '40 ms', '', '', '', '', '≤ 50 ms: met', ''])
  })
})
