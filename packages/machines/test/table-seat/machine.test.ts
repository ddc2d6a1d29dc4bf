import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { tableSeatModel } from './model.ts';
import { tableSeatScenarios } from './scenarios.ts';

describeChart(tableSeatModel);
describeScenarios(tableSeatModel, tableSeatScenarios);
