import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { systemStatusModel } from './model.ts';
import { systemStatusScenarios } from './scenarios.ts';

describeChart(systemStatusModel);
describeScenarios(systemStatusModel, systemStatusScenarios);
