import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { stepUpModel } from './model.ts';
import { stepUpScenarios } from './scenarios.ts';

describeChart(stepUpModel);
describeScenarios(stepUpModel, stepUpScenarios);
